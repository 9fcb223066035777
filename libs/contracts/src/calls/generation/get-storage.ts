import { z } from 'zod'
import { defineCall } from '../../define/call.ts'
import { Uuid } from '../../ids.ts'

export const getStorage = defineCall({
  name: 'get_storage',
  service: 'generation',
  effect: 'read',
  callers: ['org'],
  summary: 'How many bytes the files of a team take up, those on their way included, and how many they may.',
  input: z.strictObject({ teamId: Uuid }),
  output: z.object({ usedBytes: z.int().min(0), quotaBytes: z.int().min(0) }),
})
