import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callAction } from '../../../data/client.ts'
import { addressIn, type AdContent, changesOf, type Fields, fieldsOf } from './content.ts'

/** What a person gives: any of these, in any combination. */
export type Brief = {
  instructions: string
  sourceUrl: string
  productId: string
  /** An id, or one of the two words of the contract. */
  brand: string
  photoIds: readonly string[]
}

const EMPTY_BRIEF: Brief = { instructions: '', sourceUrl: '', productId: '', brand: 'auto', photoIds: [] }

/** A brief as the tools take it. A sentence that is nothing but an address is the page. */
export function inputOf({ instructions, sourceUrl, productId, brand, photoIds }: Brief) {
  const page = sourceUrl.trim() || addressIn(instructions)
  const text = addressIn(instructions) ? '' : instructions.trim()
  return {
    ...(text && { instructions: text }),
    ...(page && { sourceUrl: page }),
    ...(productId && { productId }),
    ...(photoIds.length > 0 && { referenceAssetIds: photoIds }),
    ...(brand === 'none' ? { brand: 'none' as const } : brand !== 'auto' && { brandKitId: brand }),
  }
}

export const isEmptyBrief = (brief: Brief) => {
  const { instructions, sourceUrl, productId, referenceAssetIds } = inputOf(brief)
  return !instructions && !sourceUrl && !productId && !referenceAssetIds
}

/** A brief, its reading, and what the person changed in it. What they changed outlives a second reading. */
export function useBrief(teamId: string, given: Partial<Brief>) {
  const [brief, setBrief] = useState<Brief>({ ...EMPTY_BRIEF, ...given })
  const [fields, setFields] = useState<Fields | null>(null)
  const [readFrom, setReadFrom] = useState('')
  const [before, setBefore] = useState<AdContent | null>(null)
  const reading = useMutation({
    mutationFn: async (from: Brief) => {
      const content: AdContent | undefined = fields && before ? changesOf(fields, before) : undefined
      const changes = content && Object.keys(content).length > 0 ? { content } : {}
      return callAction('read_brief', { ...inputOf(from), ...changes }, teamId)
    },
    onSuccess: (data, from) => {
      setBefore(data.reading.content)
      setFields(fieldsOf(data.reading.content))
      setReadFrom(JSON.stringify(inputOf(from)))
    },
  })
  return {
    brief,
    setBrief: (change: Partial<Brief>) => setBrief((before) => ({ ...before, ...change })),
    reading,
    fields,
    setFields,
    isStale: fields !== null && readFrom !== JSON.stringify(inputOf(brief)),
    read: (from: Brief = brief) => reading.mutate(from),
  }
}
export type BriefState = ReturnType<typeof useBrief>
