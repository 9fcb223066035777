/** Largest message, in bytes. An answer over it is an error with a name (`answer_too_large`), made where it is sent. */
export const MAX_PAYLOAD_BYTES = 8 * 1024 * 1024

/**
 * How often file streams are forced to disk. A killed server loses nothing, because the system has the writes already;
 * a power loss may take what was acknowledged in this time. `always` would cost every rate-limit lease a disk write,
 * and PostgreSQL, which forces every commit, holds what must not be lost.
 */
const SYNC_INTERVAL = '2s'

/** nats-server's configuration: JetStream in `storeDir`, and the given part with its users. */
export function natsConfig(storeDir: string, users = ''): string {
  return `max_payload: ${MAX_PAYLOAD_BYTES}
jetstream { store_dir: ${JSON.stringify(storeDir)}, sync_interval: "${SYNC_INTERVAL}" }
${users}`
}
