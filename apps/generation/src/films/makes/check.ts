import { CANVAS } from '@adloom/creative-engine'
import { type AspectRatio, type Check } from '@adloom/creative-engine'
import { type CheckedVideo, checkVideo } from '@adloom/video-engine'

export type CheckRequest = Pick<CheckedVideo, 'facts' | 'looks' | 'sound'> & { ratio: AspectRatio; seconds: number }

/** What is wrong with a finished video, or good to know. */
export const checkFilm = ({ ratio, seconds, ...video }: CheckRequest): Check[] =>
  checkVideo({ ...video, asked: { canvas: { ratio, ...CANVAS[ratio] }, duration: seconds } })
