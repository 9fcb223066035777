import { isIPv6 } from 'node:net'

/**
 * The unit that a limit per address counts: an IPv4 address, or the /64 of an IPv6 address, which is the smallest
 * network that a customer gets. Every spelling of an address gives the same text. Text that is not an address is
 * returned as is.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(6)
  // An IPv4 client at a dual-stack socket.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

/**
 * The eight groups of an IPv6 address. `ipaddr.js` does not fit: Express depends on an older version, and a bundle
 * holds only one version of a package.
 */
function groupsOf(address: string): number[] {
  // A URL normalizes an address: hexadecimal throughout, without leading zeros.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}
