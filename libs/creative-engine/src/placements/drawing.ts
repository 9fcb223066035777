import type { BoxNode } from '../draw/nodes.ts'
import type { Fitted } from './shown-text.ts'

/** A laid-out placement in points. `height` null: as tall as its content. */
export type Drawing = { root: BoxNode; height: number | null; texts: Fitted[] }
