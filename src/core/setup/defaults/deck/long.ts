import type { DeckCard } from './card.ts'
import { card } from './card.ts'

/** Challenges worth 50 to 80: half an hour or more of walking, making or courage. */
export const LONG_CHALLENGES: readonly DeckCard[] = [
  card(
    50,
    'Go Birding',
    'Photograph five different kinds of bird, living and undisturbed, and name each one. All pigeons together count as one. Proof: five photos, five names.',
  ),
  card(
    50,
    'Wish You Were Here',
    'Buy a postcard, write it and send it to someone who would love to be on your team. Proof: photos of the message, address covered, and of the card going into the mailbox.',
  ),
  card(
    50,
    'Overdue',
    'In a library or bookshop, find a book first published in a year when one of you was born. Proof: photos of cover and imprint, and its first sentence typed in the chat.',
  ),
  card(
    50,
    'Paper Couture',
    'Dress one teammate from neck to knee in old newspaper or packaging, over their clothes. Recycle it all afterwards. Proof: a photo from the catwalk and a close-up of the finest detail.',
  ),
  card(
    50,
    'Leaves of Art',
    'In a park, lay a pattern at least one pace across from fallen leaves, twigs and petals. Pick nothing alive. Proof: a photo from above and one of the artists at work.',
  ),
  card(
    50,
    'Second Opinions',
    'Find five public clocks, on towers, stations, banks or shops, and check them against each other. Proof: five photos, each with the minutes by which that clock is off.',
  ),
  card(
    50,
    'Endangered Species',
    'Track down two of these in the wild: a public telephone, a photo booth, a newsstand, a typewriter, a phone book. Proof: a team photo with each of your two finds.',
  ),
  card(
    50,
    'Off the Map',
    'From memory, draw a map of where you have been today: ten streets or landmarks, a north arrow, one sea monster. Proof: a photo of it half drawn, and one of it finished.',
  ),
  card(
    50,
    'The Paper Zoo',
    'Fold four different animals from scrap paper, find each the corner of the city where it would live, and take it home again. Proof: four photos in the wild, species named.',
  ),
  card(
    50,
    'Sidewalk Games',
    'Hold games of three events with rules of your own, say coin curling and hat discus, in a park or square. Proof: a photo of each event and of the medal ceremony.',
  ),

  card(
    60,
    'Then and Now',
    'Find an old photo of a place in this city, at least 50 years old, and take it again from the same spot. Proof: both pictures side by side, with the year of the first.',
  ),
  card(
    60,
    'Knock on Wood',
    'Find a red, an orange, a yellow, a green, a blue and a purple front door, and knock on none of them. Proof: six photos from the street, in the order of the rainbow.',
  ),
  card(
    60,
    'Count on It',
    'Photograph the numbers 1 to 20 in the right order, each written as figures on a different thing in the street. Proof: 20 photos in order, or one collage.',
  ),
  card(
    60,
    'Chaperone an Egg',
    'Buy an egg, or a tomato if you prefer, give it a name and a face, and show it four landmarks unbroken. Proof: four portraits on location, and one of the final inspection.',
  ),
  card(
    60,
    'Black-Tie Picnic',
    'Serve a picnic of three courses in a park with full ceremony: menu card, folded napkins, a toast with no alcohol. Proof: photos of the table, the menu and the toast.',
  ),
  card(
    60,
    'Eight Bars in Public',
    'Make up a dance of eight different moves and perform it together in a public square, standing or seated. Proof: eight photos, one a move, all dancers in view in the same pose.',
  ),
  card(
    60,
    'Nothing Doing',
    'Sit together for 30 minutes in one place with a view. No phones, no books, talking allowed. Proof: two photos of the same view, 30 minutes apart, and one thing each of you noticed.',
  ),
  card(
    60,
    'In Ink',
    'Solve a whole crossword or a hard sudoku on paper, outdoors, in ink and without the internet. Proof: photos of the blank grid and of the finished one, same spot.',
  ),
  card(
    60,
    'Room with a View',
    'Get at least five floors above the street somewhere open to everyone and free: a hill, a terrace, a bridge. Proof: a team photo with the rooftops, place named.',
  ),

  card(
    70,
    'Clean Sweep',
    'Fill a shopping bag with litter from a park or street and put it in the right bins. Use gloves; leave anything sharp alone. Proof: photos of the spot before and after, and of the full bag.',
  ),
  card(
    70,
    'A Gallery without a Roof',
    'Find eight works of public art: murals, mosaics, statues, strange metal things. Proof: eight photos with artist where known, and a three-sentence label for your favorite.',
  ),
  card(
    70,
    'The Bench Museum',
    'Open a museum on a public bench for ten minutes: 12 objects from your bags, each with a written label, and a ribbon to cut. Proof: photos of the whole show, three labels, the ribbon.',
  ),
  card(
    70,
    'Bridge Club',
    'Cross three different bridges on foot or on wheels, over water, rails or road, always on the path meant for you. Proof: a team photo on each, one clearly mid-span.',
  ),
  card(
    70,
    'Base Camp',
    'Climb 500 public steps together, shared out as you like, or an hour’s worth of ramps and slopes. Proof: a photo at the top of each climb, with the running count in the chat.',
  ),
  card(
    70,
    'The Silent Era',
    'Tell a silent film in 12 stills with a villain, a walking-pace chase, a happy ending and three handwritten title cards. Proof: the 12 photos in order, cast from your team only.',
  ),
  card(
    70,
    'Park Hopper',
    'Visit five different parks, gardens or leafy squares and play a different playground game in each: tag, charades, catch. Proof: one action photo per park, with its name.',
  ),

  card(
    80,
    'Take a Dip',
    'Get one teammate into water up to the knees where bathing is allowed: a beach, a pool, a splash fountain. Puddles will not do. Proof: one photo dry on the edge, one well in.',
  ),
  card(
    80,
    'The Full Alphabet',
    'Photograph the alphabet from A to Z, each letter the first letter of a different sign, in the right order. Proof: 26 photos in order, or one collage of all of them.',
  ),
  card(
    80,
    'City! The Board Game',
    'Invent a board game about this city: a drawn board of 20 squares, six of them places you saw today, five lines of rules. Play it. Proof: photos of board, rules and the last move.',
  ),
  card(
    80,
    'Picasso on Foot',
    'Walk or roll a route of at least two kilometers whose track draws a recognizable picture. Proof: a screenshot of the recorded track, and its title in the chat.',
  ),
  card(
    80,
    'Stop-Motion City',
    'Photograph an object of yours crossing town by itself: 24 frames, four places or more, and not a hand in sight. Proof: the 24 frames in order, or one collage.',
  ),
  card(
    80,
    'A Tenth of a Marathon',
    'Cover 4.2 kilometers as a team, on foot or on wheels, with a paper torch of your own making held high by turns. Proof: a screenshot of the recorded track and a finish-line photo.',
  ),
]
