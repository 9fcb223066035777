import { z } from 'zod'
import { defineAction } from '../../define/action.ts'
import { Uuid } from '../../ids.ts'
import {
  AvatarAgeRange,
  AvatarConsentInput,
  AvatarGender,
  AvatarName,
  AvatarVoiceId,
  CustomAvatar,
} from '../../shapes/avatar.ts'
import { words } from '../../shapes/text.ts'

export const createAvatar = defineAction({
  name: 'create_avatar',
  service: 'generation',
  roles: ['owner', 'admin', 'member'],
  summary:
    'Make an avatar of the team from a portrait: an uploaded picture of one person, of at least 500 px, whose face is ' +
    'at least 100 px high. The consent of that person is recorded with it.',
  input: z.strictObject({
    name: AvatarName,
    portraitAssetId: Uuid.describe('The uploaded picture, from create_upload.'),
    gender: AvatarGender,
    ageRange: AvatarAgeRange,
    style: words(40).default('photo').describe('For filters.'),
    defaultVoiceId: AvatarVoiceId,
    consent: AvatarConsentInput,
    workspaceId: Uuid.optional().describe('The only workspace that may use it. Default: all of the team.'),
  }),
  output: CustomAvatar,
  errors: ['not_found', 'conflict', 'workspace_forbidden', 'idempotency_mismatch', 'call_in_progress'],
})
