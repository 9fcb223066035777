const DAY_MS = 86_400_000

/** A key and a certificate for one host name, made for a test and valid for a day. */
export async function selfSigned(hostname: string): Promise<{ key: string; cert: string }> {
  // Loaded here, because few of the tests that load this library need it.
  const { generate } = await import('selfsigned')
  const made = await generate([{ name: 'commonName', value: hostname }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - DAY_MS),
    notAfterDate: new Date(Date.now() + DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: hostname }] },
    ],
  })
  return { key: made.private, cert: made.cert }
}
