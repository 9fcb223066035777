import { PRESENTERS, STOCK_VOICES } from '@adloom/video-engine/catalogue'
import type { OutputOf, tools } from '@adloom/contracts'
import type { FileSigner } from '../assets/signed-url.ts'
import { portraitName, previewName } from './stock-files.ts'

export type ListedAvatar = OutputOf<typeof tools.list_avatars>['avatars'][number]
export type ListedVoice = OutputOf<typeof tools.list_voices>['voices'][number]

/** The avatars that come with Adloom, in the order of lists. */
export const stockAvatars = (files: FileSigner): ListedAvatar[] =>
  PRESENTERS.map((presenter) => {
    const { id, name, gender, ageRange, style, defaultVoiceId } = presenter
    const portraitUrl = files.stock(portraitName(presenter))
    return { id, name, portraitUrl, gender, ageRange, style, defaultVoiceId, isCustom: false }
  })

/** The voices that come with Adloom. */
export const stockVoices = (files: FileSigner): ListedVoice[] =>
  STOCK_VOICES.map((voice) => {
    const { id, name, gender, ageRange, languages, accent, styles, provider } = voice
    const previewUrl = files.stock(previewName(voice))
    return {
      ...{ id, name, gender, ageRange, languages: [...languages], accent, styles: [...styles] },
      ...{ previewUrl, isCustom: false, provider },
    }
  })

export const isStockAvatar = (id: string): boolean => PRESENTERS.some((presenter) => presenter.id === id)
export const isStockVoice = (id: string): boolean => STOCK_VOICES.some((voice) => voice.id === id)
