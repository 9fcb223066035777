import type { Objective } from '@adloom/contracts'
import type { CallToAction } from '@adloom/contracts/shapes/launch-words'

/**
 * Buttons that go with some objectives only. The platform lists over a hundred without saying which go together, so
 * these are warnings. `[]`: drafts lead to a website, so the button leads nowhere fitting.
 */
export const BUTTONS_FOR: Readonly<Partial<Record<CallToAction, readonly Objective[]>>> = {
  install_app: ['app_promotion'],
  use_app: ['app_promotion'],
  message_page: [],
}
