import { BlockList, isIP } from 'node:net'

type Value = string | number | readonly Value[] | { readonly [name: string]: Value }

/** The format's types: @see https://maxmind.github.io/MaxMind-DB/ "Output Data Section" */
const types = { string: 2, unsigned: 6, map: 7, array: 11 } as const

function header(type: number, size: number): Buffer {
  const sized = size < 29 ? [size] : [29, size - 29]
  const [first = 0, ...rest] = sized
  return type > 7
    ? Buffer.from([first, type - 7, ...rest])
    : Buffer.from([(type << 5) | first, ...rest])
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([header(types.string, text.length), text])
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([header(types.unsigned, 4), bytes])
  }
  if (Array.isArray(value)) {
    return Buffer.concat([header(types.array, value.length), ...value.map(encode)])
  }
  const entries = Object.entries(value)
  const pairs = entries.flatMap(([name, one]) => [encode(name), encode(one)])
  return Buffer.concat([header(types.map, entries.length), ...pairs])
}

/** The bits of an IPv4 network, most significant first. */
const bitsOf = (network: string, prefix: number): number[] =>
  network
    .split('.')
    .flatMap((part) => Array.from({ length: 8 }, (_, bit) => (Number(part) >> (7 - bit)) & 1))
    .slice(0, prefix)

interface Node {
  readonly children: (Node | number | undefined)[]
}

/** A database of IPv4 networks in MaxMind's format, each with a record; they may not overlap. */
export function mmdbFile(networks: Readonly<Record<string, Value>>, databaseType: string): Buffer {
  const root: Node = { children: [undefined, undefined] }
  const nodes: Node[] = [root]
  const data: Buffer[] = []
  let offset = 0
  for (const [cidr, record] of Object.entries(networks)) {
    const [network = '', prefix = '32'] = cidr.split('/')
    if (isIP(network) !== 4) throw new Error(`${cidr} is no IPv4 network`)
    new BlockList().addSubnet(network, Number(prefix))
    const bits = bitsOf(network, Number(prefix))
    const last = bits.pop() ?? 0
    let node = root
    for (const bit of bits) {
      const child = node.children[bit] ?? { children: [undefined, undefined] }
      if (typeof child === 'number') throw new Error(`${cidr} overlaps another network`)
      if (!node.children[bit]) nodes.push(child)
      node.children[bit] = child
      node = child
    }
    node.children[last] = offset
    const encoded = encode(record)
    data.push(encoded)
    offset += encoded.length
  }
  const pointerOf = (child: Node | number | undefined): number => {
    if (child === undefined) return nodes.length
    return typeof child === 'number' ? nodes.length + 16 + child : nodes.indexOf(child)
  }
  const tree = Buffer.alloc(nodes.length * 8)
  nodes.forEach(({ children: [left, right] }, n) => {
    tree.writeUInt32BE(pointerOf(left), n * 8)
    tree.writeUInt32BE(pointerOf(right), n * 8 + 4)
  })
  const metadata = encode({
    node_count: nodes.length,
    record_size: 32,
    ip_version: 4,
    database_type: databaseType,
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_795_000_000,
    description: { en: 'networks of a test' },
  })
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')])
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, metadata])
}
