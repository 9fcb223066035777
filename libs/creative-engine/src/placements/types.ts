import type { RgbaImage } from '@takumi-rs/core'

export type Placement = 'feed' | 'story' | 'reels'
export type TextField = 'primaryText' | 'headline' | 'description'

/** The cards of a carousel that a screen shows before anybody swipes. */
export const CARDS_DRAWN = 2

/** An ad as its draft describes it. The texts come from customers: they are drawn, never interpreted. */
export type PlacedAd = {
  /** The cards of a carousel, or one. Cards after CARDS_DRAWN need no file. */
  cards: {
    /** A PNG, JPEG or WebP of anybody. Null: there is none, and a grey area stands for it. */
    file: Uint8Array | null
    /** The file is a still of a video. */
    isVideo: boolean
    /** Of this card. Null: the headline of the ad. */
    headline: string | null
  }[]
  isCarousel: boolean
  pageName: string
  primaryText: string
  headline: string
  description: string
  /** Null: the ad has no button. */
  button: string | null
  /** Such as `lumea.example`. */
  host: string
}

export type PlacementRequest = {
  ad: PlacedAd
  placements: Placement[]
  /** How many characters each placement shows of a text. A field without a limit is not shown. */
  visible: Record<Placement, Partial<Record<TextField, number>>>
}

/** What is visible of a text. Empty: the placement does not show it. */
export type ShownText = { field: TextField; shown: string; isCut: boolean }
export type PlacementNote = { code: NoteCode; message: string }
export type NoteCode =
  | 'picture_cropped'
  | 'picture_letterboxed'
  | 'picture_small'
  | 'picture_unreadable'
  | 'under_interface'
  | 'cards_hidden'
  | 'video_still'
  | 'font_missing'
  | 'emoji_left_out'

export type DrawnPlacement = {
  placement: Placement
  png: Uint8Array
  width: number
  height: number
  texts: ShownText[]
  notes: PlacementNote[]
}

/** Pixels that the renderer draws as they are. */
export type Pixels = RgbaImage
