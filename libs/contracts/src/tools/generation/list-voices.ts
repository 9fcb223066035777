import { z } from 'zod'
import { defineTool } from '../../define/tool.ts'
import { Cursor, limit, NextCursor } from '../../paging.ts'
import { LanguageTag, text } from '../../shapes/text.ts'

export const listVoices = defineTool({
  name: 'list_voices',
  service: 'generation',
  effect: 'read',
  scope: 'models:read',
  title: 'List voices',
  summary: 'List the voices for videos.',
  description:
    "Use it to choose a voiceId for generate_video when the avatar's voice does not fit, such as for another language. " +
    'For actors use list_avatars. By name. No credits.',
  hints: { destructive: false, openWorld: false },
  input: z.strictObject({
    query: text({ max: 200 }).optional().describe('Words in the name, accent or style.'),
    language: LanguageTag.optional().describe('BCP 47; en also matches en-GB.'),
    gender: text({ min: 1, max: 40 }).optional().describe('A value from this list.'),
    limit: limit(100, 200),
    cursor: Cursor,
  }),
  output: z.object({
    voices: z.array(
      z.object({
        id: z.string().describe('Pass it as voiceId.'),
        name: z.string(),
        gender: z.string(),
        ageRange: z.string(),
        languages: z.array(z.string()).describe('BCP 47 tags.'),
        accent: z.string().nullable(),
        styles: z.array(z.string()),
        previewUrl: z.url().nullable().describe('A short sample to play.'),
        isCustom: z.boolean(),
        provider: z.string(),
      }),
    ),
    nextCursor: NextCursor,
  }),
  errors: [],
  examples: [
    {
      name: 'British voices',
      input: { language: 'en-GB' },
      output: {
        voices: [
          {
            id: 'voice-fraser',
            name: 'Fraser',
            gender: 'male',
            ageRange: '35-44',
            languages: ['en-GB'],
            accent: 'Scottish',
            styles: ['warm', 'characterful', 'synthetic'],
            previewUrl: 'https://adloom.example/files/stock/voice-fraser-4be1f0c2a7d95e63.wav',
            isCustom: false,
            provider: 'adloom',
          },
        ],
        nextCursor: null,
      },
    },
  ],
})
