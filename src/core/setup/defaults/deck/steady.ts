import type { DeckCard } from './card.ts'
import { card } from './card.ts'

/** Challenges worth 30 and 40: a search, a small performance or a bit of craft. */
export const STEADY_CHALLENGES: readonly DeckCard[] = [
  card(
    30,
    'Body Copy',
    'Spell the word CITY with your bodies in a public place, standing, sitting or lying on clean ground. Proof: one photo per letter, or one photo with all four.',
  ),
  card(
    30,
    'Cover Version',
    'Re-create a famous album cover with what the street offers and nobody standing in traffic. Proof: your photo side by side with the original, artist named.',
  ),
  card(
    30,
    'Type Casting',
    'Find the first letter of your team’s name in six clearly different typefaces on signs and shop fronts. Proof: one collage, or six photos in a row.',
  ),
  card(
    30,
    'Namesake',
    'Find a teammate’s first name in public: a shop, a street, a plaque. Near misses in spelling count if you can defend them. Proof: a photo with the name and its owner.',
  ),
  card(
    30,
    'The Leaning Tower of Stuff',
    'Stack ten things from your bags and pockets into a tower that stands by itself while you count to ten. Proof: one photo of the tower, hands off, with all ten things in view.',
  ),
  card(
    30,
    'Raise the Standard',
    'Make a team flag from what you wear and carry, and raise it while the others salute. Proof: a photo of the ceremony, and one line in the chat on what the colors stand for.',
  ),
  card(
    30,
    'Cleared for Takeoff',
    'Fold a paper plane from a leaflet or an old receipt and fly it ten paces in an open space, then pick it up. Proof: one photo in mid-air, one of landing place and pilot.',
  ),
  card(
    30,
    'Tour de Farce',
    'Lead a guided tour of a place of no interest at all, with five facts, four of them invented. Proof: a photo of the guide in full flow, and the facts in the chat, truth last.',
  ),
  card(
    30,
    'Leaf Through',
    'Find four different trees and learn their names. Fallen leaves only; the rest stay on the tree. Proof: four photos of leaf, bark or bud, each with the right name.',
  ),
  card(
    30,
    'Water Sommelier',
    'Taste the water of two public fountains, or of one fountain and one bottle. Proof: a photo of each tasting, and your notes on nose, body and finish in the chat.',
  ),
  card(
    30,
    'Cornerstone',
    'Find a date at least 100 years old cut, cast or painted on a building, bridge or monument. Proof: a photo of the date with a teammate posing as if it were still that year.',
  ),
  card(
    30,
    'Unsung Heroes',
    'Thank someone who keeps the city running, such as a sweeper, driver or librarian, without holding them up. Proof: a photo of your team only, and whom you thanked for what.',
  ),

  card(
    40,
    'Typo Patrol',
    'Find a spelling mistake, a stray apostrophe or a wrong accent on a printed public sign. Handwriting is forgiven. Proof: a photo of the crime and the correction.',
  ),
  card(
    40,
    'Found Poem',
    'Write a poem of at least eight words using nothing but words on signs, one sign per word. Proof: a photo of every sign, in order, and the poem written out in the chat.',
  ),
  card(
    40,
    'Her Story',
    'Find a statue, plaque or street name honoring a woman and learn who she was. Proof: a photo of your team with it, and her story in three sentences of your own in the chat.',
  ),
  card(
    40,
    'Tower of Babel',
    'Collect six languages on signs, menus or shop fronts. One sign may count for one language only. Proof: six photos, each with its language and a translation.',
  ),
  card(
    40,
    'First Bite',
    'Buy a fruit or vegetable that one of you has never tasted, check it is safe for them, and taste it. Proof: a photo of the face at the first bite, and a score out of ten.',
  ),
  card(
    40,
    'Masterpiece Theater',
    'Re-create a famous painting as a living picture, with props found in your bags. Proof: your photo beside the original, with artist and title.',
  ),
  card(
    40,
    'Rubbing Along',
    'Take pencil rubbings of five public surfaces, such as bark, brick, a coin or a cover underfoot. Proof: one photo of the five sheets, and one of a rubbing in progress.',
  ),
  card(
    40,
    'Synchronized Strolling',
    'Go down a wide path in perfect step, in nobody’s way, with a routine of three figures. Proof: three photos in mid-figure, everyone in the picture in exactly the same pose.',
  ),
  card(
    40,
    'Front Row',
    'Stay for a whole piece by a street performer, cheer, and tip if you can. Proof: a photo of your applause; ask before the artist appears in it, or leave them out.',
  ),
  card(
    40,
    'Spelled by Hand',
    'Learn to fingerspell the name of this city in the sign language used here. Proof: one photo for each letter, in the right order, with every teammate signing at least one.',
  ),
  card(
    40,
    'Eyewitness Sketch',
    'One teammate, back turned, draws a building from the others’ words alone. Five minutes, no peeking. Proof: a photo of the drawing held up in front of the suspect.',
  ),
  card(
    40,
    'Ghost Sign',
    'Find the trace of a business that is gone: faded paint on brick, the outline of old letters, an orphaned sign. Proof: a photo and what you can find out about it.',
  ),
]
