/** The value that every unreadable address maps to, so that garbage does not bypass a limit. */
export const unknownSource = 'unknown'

/** Groups of an IPv6 address that a provider assigns to one customer: a /64. */
const customerGroups = 4
const mappedPrefix = [0, 0, 0, 0, 0, 0xffff]

function octetsOf(text: string): readonly number[] | undefined {
  const octets = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number)
  return octets?.every((octet) => octet <= 255) ? octets : undefined
}

const pairsOf = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): readonly number[] => [
  a * 256 + b,
  c * 256 + d,
]

/** The groups of one side of `::`, whose last may be an IPv4 address. */
function sideOf(text: string): readonly number[] | undefined {
  if (text === '') return []
  const groups: number[] = []
  const groupTexts = text.split(':')
  for (const [index, groupText] of groupTexts.entries()) {
    const octets = index === groupTexts.length - 1 ? octetsOf(groupText) : undefined
    if (octets) groups.push(...pairsOf(octets))
    else if (/^[\da-f]{1,4}$/i.test(groupText)) groups.push(Number.parseInt(groupText, 16))
    else return undefined
  }
  return groups
}

function groupsOf(address: string): readonly number[] | undefined {
  const sides = address.split('::')
  const [head, tail, ...more] = sides.map(sideOf)
  const isWhole = sides.length === 1
  // An IPv4 address may only be at the end of the whole.
  if (!head || more.length > 0 || (!isWhole && sides[0]?.includes('.'))) return undefined
  if (isWhole) return head.length === 8 ? head : undefined
  const missing = 8 - head.length - (tail?.length ?? 0)
  return tail && missing > 0 ? [...head, ...Array<number>(missing).fill(0), ...tail] : undefined
}

/**
 * The source that an address counts as in limits: an IPv4 address is one, an IPv6 /64 is one, since
 * a single customer holds all of its addresses. An IPv4-mapped IPv6 address is that IPv4 address; a
 * zone id is ignored.
 */
export function sourceOfAddress(address: string | undefined): string {
  const [plain = ''] = (address ?? '').trim().split('%')
  const octets = octetsOf(plain)
  if (octets) return octets.join('.')
  const groups = groupsOf(plain)
  if (!groups) return unknownSource
  if (mappedPrefix.every((group, index) => groups[index] === group)) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group % 256])
      .join('.')
  }
  const network = groups.slice(0, customerGroups).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
