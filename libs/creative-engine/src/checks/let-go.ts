/**
 * Lets go of pixels that nothing reads any more. V8 counts large buffers as used until it collects all garbage, and would collect
 * it every few pictures because of them.
 */
export function letGo({ data }: { data: Uint8Array }): void {
  const { buffer } = data
  // A part of a shared buffer is not ours.
  if (buffer instanceof ArrayBuffer && data.byteLength === buffer.byteLength) buffer.transfer(0)
}
