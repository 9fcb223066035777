import { generateText, type LanguageModel, Output } from 'ai'
import type { z } from 'zod'
import type { TextModel } from '../model.ts'
import { tryAgain } from './try-again.ts'
import { callWithin } from './within.ts'

type Limits = { timeoutMs: number; attemptsMax: number }

/** An outside model as a TextModel. A caller waits for the copy, so the model retries on its own. */
export const hostedTextModel = (model: LanguageModel, { timeoutMs, attemptsMax }: Limits): TextModel => ({
  generateStructured({ system, prompt, schema, seed, temperature, signal }) {
    return tryAgain({ attemptsMax, withinMs: timeoutMs, signal }, (leftMs) =>
      callWithin(leftMs, signal, async (abortSignal) => {
        const { output } = await generateText({
          model,
          system,
          prompt,
          output: Output.object({ schema }),
          maxRetries: 0,
          abortSignal,
          ...(seed === undefined ? {} : { seed }),
          ...(temperature === undefined ? {} : { temperature }),
        })
        return output as z.output<typeof schema>
      }),
    )
  },
})
