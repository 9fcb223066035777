import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { problemOf } from '../../../data/api.ts'
import { PICTURES, uploadPicture } from '../../../data/upload.ts'
import { say } from '../../../ui/toast/say.ts'
import { words } from '../messages.ts'

const { upload_: text } = words
const isFit = ({ type }: File) => PICTURES.split(',').includes(type)

/** Pictures that are dragged onto the gallery go into the library, and into the folder that is shown. */
export function useDropUpload(teamId: string, folder: string | undefined) {
  const queries = useQueryClient()
  const [isOver, setIsOver] = useState(false)
  /** Children get events of their own: it is over when all of them were left. */
  const depth = useRef(0)

  const send = async (files: readonly File[]) => {
    const refused = files.filter((file) => !isFit(file))
    if (refused.length > 0) say(text.refused(refused.map(({ name }) => name).join(', ')), { tone: 'bad' })
    const fit = files.filter(isFit)
    if (fit.length === 0) return
    say(text.started(fit.length))
    let done = 0
    for (const file of fit) {
      try {
        await uploadPicture(file, teamId, { place: folder ? { projectId: folder } : {} })
        done++
      } catch (thrown) {
        say(text.failed(file.name), { detail: problemOf(thrown).detail, tone: 'bad' })
      }
      await queries.invalidateQueries({ queryKey: [teamId, 'search_assets'] })
    }
    if (done > 0) say(text.done(done))
    await queries.invalidateQueries({ queryKey: [teamId, 'list_projects'] })
  }
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const enter = (by: 1 | -1) => (event: DragEvent) => {
    if (!hasFiles(event)) return
    depth.current += by
    setIsOver(depth.current > 0)
  }
  const dropProps = {
    onDragEnter: enter(1),
    onDragLeave: enter(-1),
    onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth.current = 0
      setIsOver(false)
      void send([...event.dataTransfer.files])
    },
  }
  return { isOver, dropProps, send: (files: readonly File[]) => void send(files) }
}
