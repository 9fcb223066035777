import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const getStorage = defineCall({
  name: 'get_storage',
  service: 'generation',
  effect: 'read',
  callers: ['org'],
  summary: 'The storage that the files of a team use, uploads in progress included, and the quota, in bytes.',
  input: z.strictObject({ teamId: Uuid }),
  output: z.object({ usedBytes: z.int().min(0), quotaBytes: z.int().min(0) }),
})
