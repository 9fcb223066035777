import { type Issue, type SceneLayout, ToolError, type VideoScene } from '@adloom/contracts'
import type { CreativeFacts } from '../batches/batch.ts'
import type { VideoInput } from './request.ts'

/** Whether scenes show clips: those that ask for `b_roll` and have no pictures of their own. */
export const showsClips = ({ scenes = [] }: VideoInput): boolean =>
  scenes.some(({ layout, assetIds = [] }) => layout === 'b_roll' && assetIds.length === 0)

/** Layouts that are about a picture. */
const WITH_PICTURE: ReadonlySet<SceneLayout | undefined> = new Set(['b_roll', 'side_by_side'])

type Given = { picture: boolean; product: boolean; clips: boolean }

/**
 * Throws `invalid_input` for each scene that shows nothing, or whose layout lacks what it is about. `clips`: whether an outside
 * model makes clips.
 */
export function checkScenes(input: VideoInput, { product }: CreativeFacts, clips: boolean): void {
  const { referenceAssetIds = [], content, scenes = [] } = input
  const given: Given = {
    clips,
    picture: referenceAssetIds.length > 0 || (product?.imageAssetIds.length ?? 0) > 0,
    product: product !== null || referenceAssetIds.length > 0 || Boolean(content?.product?.trim()),
  }
  const issues = scenes.flatMap((scene, i) => faultsOf(scene, `scenes[${i}]`, given))
  const [first] = issues
  if (first) throw new ToolError('invalid_input', `${first.path}: ${first.message}`, { issues })
}

function faultsOf(scene: VideoScene, path: string, given: Given): Issue[] {
  const { layout, assetIds = [] } = scene
  const hasWords = Boolean(scene.script?.trim() || scene.onScreenText?.trim())
  const lacks = (field: string, message: string): Issue[] => [{ path: `${path}.${field}`, code: 'required', message }]
  const isClip = layout === 'b_roll' && given.clips && hasWords
  if (WITH_PICTURE.has(layout) && assetIds.length === 0 && !given.picture && !isClip)
    return lacks(
      'assetIds',
      `A scene with ${layout} needs a picture: assetIds, referenceAssetIds or a product with pictures.`,
    )
  if (layout === 'product_card' && assetIds.length === 0 && !given.product)
    return lacks('assetIds', 'A scene with product_card needs a product: productId, content.product or assetIds.')
  if (layout === 'text_card' && !hasWords)
    return lacks('onScreenText', 'A scene with text_card needs onScreenText or a script.')
  const isEmpty = !hasWords && assetIds.length === 0 && layout === undefined
  return isEmpty
    ? [{ path, code: 'required', message: 'A scene needs a script, onScreenText, assetIds or a layout.' }]
    : []
}
