import type { Log, Secret } from '@adloom/runtime'
import { createTransport } from 'nodemailer'

export type MailConfig = { smtpUrl: Secret; from: string }
export type Message = { to: string; subject: string; text: string }

/** Sends mail to people. null where an installation has no mail server: links are then handed over by hand. */
export type Mailer = { send(message: Message): Promise<void>; [Symbol.dispose](): void }

export function createMailer(config: MailConfig | null, log: Log): Mailer | null {
  if (!config) return null
  const transport = createTransport({ url: config.smtpUrl.reveal(), connectionTimeout: 10_000, socketTimeout: 20_000 })
  return {
    /** Never rejects: what becomes of a mail is nobody's business but the operator's. */
    async send(message) {
      try {
        await transport.sendMail({ ...message, from: config.from })
      } catch (cause) {
        // The cause may repeat the address of the server, not its password.
        log.error({ err: cause }, 'mail could not be sent')
      }
    },
    [Symbol.dispose]: () => transport.close(),
  }
}
