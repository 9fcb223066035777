import type { ToolContract } from '@adloom/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { ask } from './api.ts'

/** A tool that reads, called as the signed-in person for a team. Its answer is checked by its contract. */
export const toolQuery = <T extends Pick<ToolContract, 'name'> & { input: z.ZodType; output: z.ZodType }>(
  tool: T,
  teamId: string,
  input: z.input<T['input']>,
) =>
  queryOptions({
    queryKey: [teamId, tool.name, input],
    queryFn: () =>
      ask<T['output']>(tool.output, `/api/tools/${tool.name}?teamId=${teamId}`, { method: 'POST', body: input }),
  })
