import type { Check } from '@adloom/creative-engine'
import type { AssetCheck } from './asset.ts'

/** A check that passed is information, not a warning. */
export const presentCheck = ({ code, severity, passed, message }: Check): AssetCheck => ({
  code,
  severity: passed ? 'info' : severity,
  message,
})
