import type { Log, Secret } from '@adloom/runtime'
import { createTransport } from 'nodemailer'

export type MailConfig = { smtpUrl: Secret; from: string }
export type Message = { to: string; subject: string; text: string }

/** Sends mail. Without a mail server there is no mailer, and people pass links on themselves. */
export type Mailer = { send(message: Message): Promise<void>; [Symbol.dispose](): void }

export function createMailer(config: MailConfig | null, log: Log): Mailer | null {
  if (!config) return null
  const transport = createTransport({ url: config.smtpUrl.reveal(), connectionTimeout: 10_000, socketTimeout: 20_000 })
  return {
    /** Never rejects: a failed delivery is logged for the operator and must not show in a response. */
    async send(message) {
      try {
        await transport.sendMail({ ...message, from: config.from })
      } catch (cause) {
        // The cause may contain the server's address but not its password.
        log.error({ err: cause }, 'mail could not be sent')
      }
    },
    [Symbol.dispose]: () => transport.close(),
  }
}
