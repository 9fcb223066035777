import { findAtoms, type LanguageId, splitSentences } from '@adloom/brief-reader'
import { type Piece, says } from '@adloom/creative-engine/words'
import { partOf, type Unit } from '../script/units.ts'
import type { SceneWish } from '../types.ts'
import type { Draft } from './draft.ts'

/** A scene of more words is long, and sentences are added to one of fewer. */
const SCENE_WORDS = { few: 5, most: 15 }
/** The longest last sentence that is said over the end card. */
const LAST_WORDS_MAX = 14

const countWords = (text: string) => text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Scenes of a written script: the hook, and sentences of one part together while they are short. */
export function draftsOfUnits(units: readonly Unit[]): Draft[] {
  const drafts: Draft[] = []
  for (const { part, text, pieces } of units) {
    const last = drafts.at(-1)
    const isAlike = last && (last.part === part || countWords(text) < SCENE_WORDS.few) && last.part !== 'action'
    if (
      last &&
      isAlike &&
      drafts.length > 1 &&
      part !== 'action' &&
      countWords(last.script) + countWords(text) <= SCENE_WORDS.most
    ) {
      last.script += ` ${text}`
      last.pieces = [...last.pieces, ...pieces]
    } else drafts.push({ part: last ? part : 'hook', script: text, pieces })
  }
  return drafts
}

/** Sentences of a script with all that is written, in the reader's parts: "30. November" is no end of one. */
function sentencesOf(script: string, language: LanguageId | null): { text: string; endsParagraph: boolean }[] {
  const starts = splitSentences(script, findAtoms(script, language), language).map(({ start }) => start)
  return starts.map((start, i) => {
    const written = script.slice(i === 0 ? 0 : start, starts[i + 1] ?? script.length)
    return { text: written.replace(/\s+/g, ' ').trim(), endsParagraph: /\n\s*$/.test(written) }
  })
}

/** Scenes of a script as it stands: the first sentence, then sentences together while they are short. A paragraph ends a scene. */
export function draftsOfScript(script: string, language: LanguageId | null, pieces: readonly Piece[]): Draft[] {
  const scripts: string[] = []
  const sentences = sentencesOf(script, language)
  let isOpen = false
  for (const [i, { text: sentence, endsParagraph }] of sentences.entries()) {
    const last = scripts.at(-1)
    const isShort = last !== undefined && countWords(last) + countWords(sentence) <= SCENE_WORDS.most
    const isFew = last !== undefined && (countWords(last) < SCENE_WORDS.few || countWords(sentence) < SCENE_WORDS.few)
    // What says nothing, such as emoji, stays with what it follows.
    const isMute = countWords(sentence) === 0 && last !== undefined
    // The last sentence may be said over the end card.
    const isLast = i === sentences.length - 1 && i > 0
    if (isMute || (isOpen && isShort && !isLast && (isFew || scripts.length > 1)))
      scripts[scripts.length - 1] = `${last} ${sentence}`
    else scripts.push(sentence)
    isOpen = !endsParagraph
  }
  return scripts.map((text, i) => draftOf(text, pieces, i === 0))
}

/** Scenes as they were asked for. */
export const draftsOfScenes = (scenes: readonly SceneWish[], pieces: readonly Piece[]): Draft[] =>
  scenes.map(({ script = '', layout, onScreenText, pictures }, i) => ({
    ...draftOf(script.trim(), pieces, i === 0),
    ...(layout ? { layout } : {}),
    ...(onScreenText ? { onScreenText } : {}),
    ...(pictures && pictures.length > 0 ? { pictures } : {}),
  }))

/** A scene with the texts that its script has word for word. */
function draftOf(script: string, pieces: readonly Piece[], isFirst: boolean): Draft {
  const said = pieces.filter((one) => one.role !== 'cta' && says(script, one.text))
  return { part: isFirst ? 'hook' : partOf(said), script, pieces: said }
}

/** Takes the last sentences of a film for its end card, unless they are long or all that is said. Little time makes them fit. */
export function takeLast(drafts: Draft[], isTight: boolean): Draft | null {
  const last = drafts.at(-1)
  const isFree = last && !last.layout && !last.onScreenText && !last.pictures
  const most = isTight ? SCENE_WORDS.most * 2 : LAST_WORDS_MAX
  // An offer right behind the hook has a scene of its own.
  const least = isTight || last?.part === 'action' ? 2 : 3
  if (!last || !isFree || drafts.length < least || last.script === '' || countWords(last.script) > most) return null
  drafts.pop()
  return last
}
