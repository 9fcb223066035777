import type { Stage } from '../draw/stage.ts'

/** The size of a text in CSS pixels, where people see the picture. `size` is in pixels of the canvas. */
export const shownSize = ({ w, shownWidth }: Pick<Stage, 'w' | 'shownWidth'>, size: number): number =>
  (size * shownWidth) / w
