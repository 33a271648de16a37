import type { DeckCard } from './card.ts'
import { card } from './card.ts'

/** Challenges worth 10 and 20: a few minutes, wherever the team happens to stand. */
export const QUICK_CHALLENGES: readonly DeckCard[] = [
  card(
    10,
    'Paparazzi',
    'Find a celebrity on a poster, billboard or magazine cover and pose as their worn-out bodyguards. Proof: one photo with the star and at least one bodyguard on duty.',
  ),
  card(
    10,
    'Good Boy, Very Still',
    'Find a dog that is not alive: a statue, a sign, a sticker, a mural. Proof: one photo with a teammate beside it, copying its pose and its expression.',
  ),
  card(
    10,
    'Lost Property',
    'Find one lost thing, such as a glove, a button or half an umbrella, and leave it where it is. Proof: a photo of it, plus its one-sentence obituary in the chat.',
  ),
  card(
    10,
    'Manhole Museum',
    'Photograph three manhole covers with three different patterns, from the safety of the sidewalk. Proof: three photos, each with the title it would have in a museum.',
  ),
  card(
    10,
    'Stop, Wait, Go',
    'Fit something red, something yellow and something green into one frame. Traffic lights, signs and your own clothes do not count. Proof: that one photo.',
  ),
  card(
    10,
    'Face Value',
    'Find a face where there is none: two windows and a door, a tap, a very surprised power socket. Proof: a photo of the face and the name it goes by.',
  ),
  card(
    10,
    'Sole Searching',
    'Put all your feet or wheels together in a star on the handsomest piece of ground nearby. Proof: one photo from straight above with the whole team in it.',
  ),
  card(
    10,
    'Leave Me Hanging',
    'Give a statue the high five it has been waiting for. No climbing: if it is out of reach, cheat with perspective. Proof: one photo at the moment of impact.',
  ),
  card(
    10,
    'Window Dressing',
    'Find a mannequin in a shop window and show it how the pose is really done. Proof: one photo of mannequin and teammate together, seen from the street.',
  ),
  card(
    10,
    'And Now the Weather',
    'Stage a live weather report with sweeping gestures and one forecast that is plainly absurd. Proof: a photo of the presenter in full swing under the sky, and the forecast in the chat.',
  ),
  card(
    10,
    'Cool Teams Don’t Look Back',
    'Walk away from something perfectly ordinary as if it had just exploded behind you. Nobody turns round. Proof: one photo of the team in mid-stride and the harmless object behind.',
  ),
  card(
    10,
    'Pocket Landmark',
    'Use perspective to pinch, pocket, lick or lift the biggest building you can see. Proof: one unedited photo in which teammate and building appear to touch.',
  ),

  card(
    20,
    'Concrete Jungle',
    'Find three different plants growing where nobody planted them: in a crack, a gutter, a wall. Leave them be. Proof: three close-ups, each with a name you gave it.',
  ),
  card(
    20,
    'Mirror, Mirror',
    'Take four team selfies in four different reflections, none of them in an actual mirror. Proof: four photos with at least two teammates recognizable in each.',
  ),
  card(
    20,
    'Shadow Cabinet',
    'Use the sun or a street lamp to cast one animal shadow that takes at least two of you to make. Proof: one photo of the shadow, with the animal named in the chat.',
  ),
  card(
    20,
    'Stone-Faced',
    'Find three carved or molded faces on buildings or monuments and match their expressions. Proof: three photos, each with the face and the teammate who does it best.',
  ),
  card(
    20,
    'The Sum of Your Parts',
    'Add up the letters of all your first names and find that number on a building. Proof: a photo of the team with the number, and the sum written out in the chat.',
  ),
  card(
    20,
    'Never Odd or Even',
    'Find a palindrome of three or more digits, not all the same, on a building, bus or sign. Car plates are out. Proof: a photo of the number with a teammate pointing.',
  ),
  card(
    20,
    'Gravity Strike',
    'Make one teammate float above the ground. Any trick is fine as long as it is safe and happens in front of the lens. Proof: one unedited photo with air underneath.',
  ),
  card(
    20,
    'Pigeon Planet',
    'Follow the private life of a pigeon, or of whatever rules this street, without disturbing it. Proof: three photos, each with its line of hushed nature documentary in the chat.',
  ),
  card(
    20,
    'Curbside Pitch',
    'Sell the nearest bollard, bin or bench as the invention of the century. Proof: a photo of salesperson and product in mid-pitch, with name, price and slogan in the chat.',
  ),
  card(
    20,
    'The Secret Handshake',
    'Invent a team handshake of at least six different moves and rehearse it until nobody laughs. Proof: one photo for each move, in the right order, and the name of the thing.',
  ),
  card(
    20,
    'Perfectly Centered',
    'Find a scene so symmetrical that a film director would weep, and put a teammate dead in the middle, gazing ahead. Proof: one photo, left half matching right.',
  ),
  card(
    20,
    'One Peel',
    'Peel an orange, an apple or any fruit you like so that the skin comes off in one piece. Eat the fruit, bin the peel. Proof: one photo of the peel held up beside the bare fruit.',
  ),
]
