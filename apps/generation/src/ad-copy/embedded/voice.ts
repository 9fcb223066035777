import { lowerFirst } from './lines.ts'
import type { Material } from './material.ts'
import type { Tone } from '../request.ts'

/** The way a tone introduces the product and asks for the next step. None of these lines makes a claim. */
type Voice = {
  introduce: (material: Material) => string[]
  /** `action` is the label of the button. */
  close: (action: string, site: string | null) => string[]
}

const at = (site: string | null) => (site ? ` at ${site}` : '')
const calmly = (action: string) => action.replace(/ now$/i, '')

const PLAIN: Voice = {
  introduce: ({ mention, name, isPlural }) => [
    `Meet ${mention}.`,
    `${isPlural ? 'These are' : 'This is'} ${mention}.`,
    `${name}.`,
    `Here it is: ${mention}.`,
  ],
  close: (action, site) => [`${action}${at(site)}.`, `${action}.`],
}

const VOICES: Record<Tone, Voice> = {
  professional: {
    introduce: ({ mention }) => [`Introducing ${mention}.`, `A closer look at ${mention}.`],
    close: (action, site) => [`${action}${at(site)}.`, site ? `Details at ${site}.` : `${action}.`],
  },
  friendly: {
    introduce: ({ mention }) => [`Say hello to ${mention}.`, `Have you met ${mention}?`],
    close: (action, site) => [
      `Take a look${at(site)}.`,
      `${action}${at(site)}.`,
      `Have a look around${site ? `: ${site}` : ''}.`,
    ],
  },
  bold: {
    introduce: ({ name }) => [`${name}. That’s it.`, `${name}. Simple as that.`],
    close: (action, site) => [`${action}.`, `${action}${at(site)}.`],
  },
  playful: {
    introduce: ({ mention }) => [`Well, hello, ${mention}.`, `Look who’s here: ${mention}.`],
    close: (action, site) => [
      `Go on: ${lowerFirst(action)}${at(site)}.`,
      `You know what to do: ${lowerFirst(action)}.`,
    ],
  },
  urgent: {
    introduce: ({ name }) => [`${name}, today.`, `Now: ${name}.`],
    close: (action, site) => [
      `${action}${/now$/i.test(action) ? '' : ' today'}${at(site)}.`,
      `Don’t wait: ${lowerFirst(action)}.`,
    ],
  },
  luxury: {
    introduce: ({ mention }) => [`Introducing ${mention}.`, `Discover ${mention}.`],
    close: (_, site) => [`Discover it${at(site)}.`, `Yours to discover${site ? `: ${site}` : ''}.`],
  },
  empathetic: {
    introduce: ({ mention }) => [`Made with you in mind: ${mention}.`, `We’re here for you, with ${mention}.`],
    close: (action, site) => [`Take your time${site ? `: ${site}` : ''}.`, `${calmly(action)} when you’re ready.`],
  },
  direct: {
    introduce: ({ name }) => [`${name}.`, `In short: ${name}.`],
    close: (action, site) => [`${action}${at(site)}.`, `${action}.`],
  },
}

/** Words in a brand's voice that map to a tone of ours. */
const NAMED: [RegExp, Tone][] = [
  [/profession|expert|serious|trust|corporate/i, 'professional'],
  [/friend|warm|approach|casual|welcom/i, 'friendly'],
  [/bold|confident|strong|loud|energetic/i, 'bold'],
  [/play|fun|witty|humou?r|cheek/i, 'playful'],
  [/luxur|premium|elegan|refined|sophisticat/i, 'luxury'],
  [/empath|caring|gentle|calm|kind|reassur/i, 'empathetic'],
  [/direct|clear|plain|simple|honest|straight/i, 'direct'],
]

/** The requested tones, otherwise those that the brand's voice names. */
export function tonesOf(asked: readonly Tone[], brandTones: readonly string[]): Tone[] {
  if (asked.length > 0) return [...asked]
  const named = brandTones.map((word) => NAMED.find(([pattern]) => pattern.test(word))?.[1])
  return [...new Set(named.filter((tone) => tone !== undefined))]
}

/** The voice of a variant. Several tones alternate. A job is not introduced like a product. */
export function voiceOf(tones: readonly Tone[], index: number, { isHiring, name }: Material): Voice {
  const voice = tones.length > 0 ? VOICES[tones[index % tones.length]!] : PLAIN
  if (!isHiring) return voice
  const said = /^(?:now )?hiring/i.test(name) ? `We’re ${lowerFirst(name)}.` : `${name}.`
  return { ...voice, introduce: () => [said, `Come and work with us. ${name}.`, `Your next job? ${name}.`] }
}
