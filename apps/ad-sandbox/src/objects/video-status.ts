import type { Node } from '../world/node.ts'

/** Where an uploaded video stands. Only a `ready` one may go into a creative. */
export function videoStatus(video: Node, now: Date) {
  const { upload_size: size, received_bytes: received, is_uploaded: isUploaded } = video.fields
  const bytes = { bytes_transferred: received ?? 0, source_file_size: size ?? 0 }
  if (isUploaded !== true)
    return {
      video_status: video.fields['is_cancelled'] === true ? 'expired' : 'uploading',
      uploading_phase: { status: 'in_progress', ...bytes },
      processing_phase: { status: 'not_started' },
      publishing_phase: { status: 'not_started' },
    }
  const uploading = { status: 'complete', ...bytes }
  const [start, end] = [timeOf(video.fields['uploaded_at']), timeOf(video.fields['processing_ends_at'])]
  const isOver = end <= now.getTime()
  if (isOver && video.fields['problem'] !== undefined)
    return {
      video_status: 'error',
      uploading_phase: uploading,
      processing_phase: { status: 'error', errors: [video.fields['problem']] },
      publishing_phase: { status: 'not_started' },
    }
  const progress = isOver ? 100 : Math.floor((100 * (now.getTime() - start)) / (end - start))
  const status = isOver ? 'complete' : 'in_progress'
  return {
    video_status: isOver ? 'ready' : 'processing',
    processing_progress: progress,
    uploading_phase: uploading,
    processing_phase: { status },
    publishing_phase: { status: isOver ? 'complete' : 'not_started' },
  }
}

const timeOf = (iso: unknown) => (typeof iso === 'string' ? Date.parse(iso) : 0)
