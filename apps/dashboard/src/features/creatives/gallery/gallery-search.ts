import { SHAPES } from '../make/order.ts'

/** What the address of the gallery holds: what is looked for, how, and what is open. */
export type GallerySearch = {
  q?: string
  type?: 'image' | 'video' | 'logo' | 'audio'
  source?: 'generated' | 'uploaded'
  shape?: (typeof SHAPES)[number]
  folder?: string
  status?: 'archived' | 'failed'
  sort?: 'created_asc' | 'name_asc'
  open?: string
}

const one = (name: keyof GallerySearch, value: unknown, of: readonly string[]) =>
  typeof value === 'string' && of.includes(value) ? { [name]: value } : {}
const text = (name: keyof GallerySearch, value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? { [name]: String(value) } : {}

export const gallerySearch = (search: Record<string, unknown>): GallerySearch => ({
  ...text('q', search['q']),
  ...one('type', search['type'], ['image', 'video', 'logo', 'audio']),
  ...one('source', search['source'], ['generated', 'uploaded']),
  ...one('shape', search['shape'], SHAPES),
  ...text('folder', search['folder']),
  ...one('status', search['status'], ['archived', 'failed']),
  ...one('sort', search['sort'], ['created_asc', 'name_asc']),
  ...text('open', search['open']),
})

/** Whether anything is looked for. */
export const isFiltered = ({ q, type, source, shape, folder, status }: GallerySearch) =>
  [q, type, source, shape, folder, status].some((value) => value !== undefined && value !== '')
