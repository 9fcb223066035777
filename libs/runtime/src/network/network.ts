import { isIPv6 } from 'node:net'

/**
 * What a limit per address counts as one: an IPv4 address, or the /64 of an IPv6 address, which is the least that a
 * single customer has. Whatever way an address is written, it gives the same text; what is no address is given back.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(6)
  // An IPv4 client at a socket for both.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

/**
 * The eight numbers of an IPv6 address. Written by hand: Express brings an `ipaddr.js` of its own,
 * in an older version, and a bundle reaches one version of a package only.
 */
function groupsOf(address: string): number[] {
  // A URL has it in one form: hexadecimal throughout, without leading zeros.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}
