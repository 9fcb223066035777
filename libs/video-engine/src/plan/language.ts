import type { LanguageId } from '@adloom/brief-reader'
import type { VideoCheck } from '../types.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** Whether a voice speaks a language. A text whose language nothing tells is spoken when its letters are Latin. */
export function speaks(voiceLanguages: readonly string[], language: LanguageId | null, script: string): boolean {
  if (language === null) return !/(?!\p{Script=Latin})\p{L}/u.test(script)
  return voiceLanguages.some((one) => one.split('-')[0]!.toLowerCase() === language)
}

/** Tells the customer that captions and music stand for the voice. */
export function captionsOnly(
  voiceLanguages: readonly string[],
  language: LanguageId | null,
  instead = 'has captions and music and no voice',
): VideoCheck {
  const spoken = [...new Set(voiceLanguages.map((one) => names.of(one.split('-')[0]!) ?? one))].join(' and ')
  const written = language ? `in ${names.of(language) ?? language}` : 'in a language that it does not speak'
  const message = `The chosen voice speaks ${spoken} and the script is ${written}, so the video ${instead}. A hosted voice of that language can speak it.`
  return { code: 'captions_only', severity: 'warning', passed: false, message }
}
