import type { ActionInput } from './client.ts'
import { ApiError, type Problem } from './api.ts'
import { callAction } from './client.ts'

/** The kinds of pictures that can be uploaded, as a file input takes them. */
export const PICTURES = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml'
export type Place = Pick<ActionInput<'create_upload'>, 'projectId' | 'workspaceId' | 'type'>

/**
 * Uploads a picture into the library and returns its asset id. `onProgress` hears from 0 to 1. Errors: ApiError.
 */
export async function uploadPicture(
  file: File,
  teamId: string,
  { place = {}, onProgress }: { place?: Place; onProgress?: (progress: number) => void } = {},
): Promise<string> {
  const sha256 = await digestOf(file)
  const name = file.name.replace(/\.\w+$/, '').slice(0, 200) || file.name
  const mimeType = file.type as ActionInput<'create_upload'>['mimeType']
  const input = { name, mimeType, sizeBytes: file.size, sha256, ...place }
  const { assetId, uploadUrl, headers } = await callAction('create_upload', input, teamId)
  await put(uploadUrl, headers, file, onProgress)
  return assetId
}

async function digestOf(file: File): Promise<string> {
  // Browsers have it only where nobody can read along.
  if (!globalThis.crypto?.subtle) throw refused('Pictures can be uploaded only over https.')
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** fetch has no progress of what is sent. */
function put(url: string, headers: Record<string, string>, file: File, onProgress?: (progress: number) => void) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers))
      if (!FORBIDDEN.has(name.toLowerCase())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => (request.status < 400 ? resolve() : reject(problemIn(request.responseText))))
    request.addEventListener('error', () => reject(refused('The upload was interrupted.', true)))
    request.send(file)
  })
}

/** Headers that a browser sets itself. */
const FORBIDDEN = new Set(['content-length', 'host'])

function problemIn(text: string): ApiError {
  try {
    const problem = JSON.parse(text) as Problem
    return new ApiError({ ...problem, detail: problem.issues?.[0]?.message ?? problem.detail })
  } catch {
    return refused('The file was not taken.', true)
  }
}

const refused = (detail: string, retryable = false) =>
  new ApiError({ code: 'unavailable', title: 'Not uploaded', detail, requestId: '', retryable })
