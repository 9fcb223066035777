import { plural } from '../../../messages/plural.ts'
import { countText } from '../../../ui/marks/figures.tsx'

const credits = (count: number) => plural(count, { one: '1 credit', other: `${countText(count)} credits` })
const seconds = (count: number) => plural(count, { one: '1 second', other: `${countText(count)} seconds` })

/** What the page says on which videos are made. */
export const video = {
  card: 'What the video says',
  way: 'Begin with',
  ways: { instructions: 'A sentence', script: 'A script', scenes: 'Scenes', animate: 'A picture' },
  sentence: 'In a sentence or two',
  sentenceHint: 'The script is written from it first. Numbers and names stay as you write them.',
  sentenceExample: 'Glow Serum: two drops each morning. 20 % off until Friday at lumea.example.',
  script: 'Spoken words',
  scriptHint: 'Spoken word for word. About 300 words for two minutes.',
  scriptLength: (count: number, length: number) =>
    `${plural(count, { one: '1 word', other: `${countText(count)} words` })}, about ${seconds(length)}`,
  scene: (number: number) => `Scene ${number}`,
  sceneScript: 'Spoken words',
  sceneText: 'Text in the picture',
  sceneLayout: 'Layout',
  sceneFits: 'What fits',
  layouts: {
    full_avatar: 'Person, whole picture',
    avatar_corner: 'Person in the corner',
    side_by_side: 'Side by side',
    b_roll: 'Pictures alone',
    product_card: 'Product card',
    text_card: 'Text card',
  },
  addScene: 'Add a scene',
  removeScene: (number: number) => `Remove scene ${number}`,
  pictures: 'Picture to put in motion',
  picturesEmpty: 'There is no picture yet. Make one first.',
  motion: 'A motion version shows the picture as it is, for 6 seconds.',

  who: 'Who speaks',
  avatar: 'Person',
  avatarFits: 'One that fits',
  years: (range: string) => range.replace('-', '–'),
  voice: 'Voice',
  voiceOwn: 'The voice of the person',
  voiceNone: 'No voice',
  listen: (name: string) => `Listen to ${name}`,

  form: 'Form and price',
  shape: 'Format',
  length: 'Length',
  seconds,
  captions: 'Captions',
  captionsNote: 'Drawn into the picture, and beside it as WebVTT',
  captionStyle: 'Style',
  styles: { clean: 'Clean', karaoke: 'Word by word', boxed: 'Boxed' },
  sample: 'Thirty percent off',
  quality: 'Care',
  express: 'Express',
  studio: 'Studio',
  per15: (price: number) => `${credits(price)} for each started 15 seconds`,
  sum: (length: number, price: number) => `About ${seconds(length)}, ${credits(price)}`,
  left: (available: number) => `You have ${countText(available)}. Held now, charged when it is delivered.`,
  short: (missing: number) => `${credits(missing)} short.`,
  generate: (price: number) => `Generate for ${credits(price)}`,
  saySomething: 'Say what the video is about.',
  choosePicture: 'Choose a picture.',
  safe: 'Nothing was charged.',
  title: 'Video',
} as const
