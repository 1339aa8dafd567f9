import { tabCommands } from '@player-site/contracts/realtime/realtime.events.ts'
import { createRandom, type Random } from './random.ts'
import { type Frame, opcodes } from './websocket-frames.ts'

/** What a fuzzed connection sends. */
export const packetKinds = [
  'malformed packet',
  'acknowledgement id',
  'binary attachment',
  'other namespace',
  'nested JSON',
  'invalid UTF-8',
  'fragments',
  'control frame',
  'oversized frame',
  'bad frame',
  'random bytes',
  'command',
] as const
export type PacketKind = (typeof packetKinds)[number]

export interface PacketCase {
  readonly kind: PacketKind
  readonly isSignedIn: boolean
  readonly frames: readonly Frame[]
}

const text = (payload: string): Frame => ({ opcode: opcodes.text, payload: Buffer.from(payload) })

const malformed: readonly [string, ...string[]] = [
  '',
  '4',
  '42',
  '42[',
  '42{}',
  '42[]',
  '42[7]',
  '42[null,null]',
  '42"text"',
  '42["\\u0000malformed"]',
  '42["connect"]',
  '42["disconnect",{}]',
  '42["error",{}]',
  '42["__proto__",{}]',
  '49',
  '4x',
  '7',
  '9',
  'x',
  '\u0000',
  '6',
  '1',
  '0{"sid":"x"}',
  '5',
  'b',
  'bAAAA',
  'b!!!',
  '41',
  '43',
  '44{"a":1}',
  '40{"token":',
  '40[]',
  '40"x"',
]
const commands: readonly [string, ...string[]] = [
  'NOBODY_KNOWS',
  ...tabCommands.map(({ name }) => name),
]
const bodies: readonly [string, ...string[]] = [
  '{}',
  'null',
  '[]',
  '-1',
  '{"epoch":"x","seq":-1}',
  '{"epoch":1e308,"seq":9007199254740993}',
  '{"epoch":{},"seq":[]}',
  '{"topics":["maintenance"]}',
  '{"topics":["__proto__","constructor","hasownproperty"]}',
  `{"topics":[${'"maintenance",'.repeat(1_000)}"x"]}`,
  '{"__proto__":{"a":1}}',
  `"${'x'.repeat(2_000)}"`,
]
const namespaces = [
  '/x,',
  '/,',
  '/__proto__,',
  `/${'n'.repeat(3_000)},`,
  '/a?b=c,',
  '/%zz,',
  '/',
] as const

const anyCommand = (random: Random, id = '') =>
  text(`42${id}["${random.pick(commands)}",${random.pick(bodies)}]`)

const makers: Readonly<Record<PacketKind, (random: Random) => readonly Frame[]>> = {
  'malformed packet': (random) => [text(random.pick(malformed))],
  'acknowledgement id': (random) => [
    anyCommand(random, random.pick(['0', '1', '9007199254740993', '9'.repeat(400), '-1', '1e9'])),
    text(`43${random.pick(['', '1', '9'.repeat(400)])}[]`),
  ],
  'binary attachment': (random) => [
    text(
      `45${random.pick(['1', '2', '9', '999999999', '-1', 'x', ''])}-["x",{"_placeholder":true,"num":${random.pick(['0', '7', '-1', '1e9'])}}]`,
    ),
    ...(random.chance(0.3) ? [{ opcode: opcodes.binary, payload: random.bytes(20) }] : []),
  ],
  'other namespace': (random) => {
    const name = random.pick(namespaces)
    return [text(`40${name}`), text(`42${name}["x",{}]`)]
  },
  'nested JSON': (random) => {
    const depth = random.pick([10, 1_000, 3_500])
    return [
      text(`42["${random.pick(commands)}",${'['.repeat(depth)}${']'.repeat(depth)}]`),
      text(`40${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
    ]
  },
  'invalid UTF-8': (random) => [
    {
      opcode: opcodes.text,
      payload: Buffer.concat([
        Buffer.from('42["'),
        random.pick([
          Buffer.from([0xff]),
          Buffer.from([0xc0, 0x80]),
          Buffer.from([0xed, 0xa0, 0x80]),
        ]),
        Buffer.from('"]'),
      ]),
    },
  ],
  fragments: (random) => [
    { ...text('42["NOBODY'), isFinal: false },
    ...Array.from({ length: random.whole(20) }, () => ({
      opcode: opcodes.more,
      payload: Buffer.from('x'.repeat(random.whole(900))),
      isFinal: false,
    })),
    ...(random.chance(0.5) ? [{ opcode: opcodes.more, payload: Buffer.from('",{}]') }] : []),
  ],
  'control frame': (random) => [
    {
      opcode: random.pick([opcodes.ping, opcodes.pong, opcodes.close]),
      payload: random.bytes(random.pick([0, 1, 2, 125, 126, 1_000])),
      isFinal: random.chance(0.8),
    },
  ],
  'oversized frame': (random) => [
    text(`42["x","${'x'.repeat(random.pick([16_000, 16_384, 40_000, 200_000]))}"]`),
  ],
  'bad frame': (random) => [
    random.pick<Frame>([
      { ...text('40'), isMasked: false },
      { ...text('40'), reservedBits: 4 },
      { opcode: opcodes.reserved, payload: Buffer.from('x') },
      { opcode: opcodes.more, payload: Buffer.from('x') },
      { ...text('40'), length: 2 ** 40 },
    ]),
  ],
  'random bytes': (random) => [
    {
      opcode: random.pick([opcodes.text, opcodes.binary]),
      payload: random.bytes(random.whole(300)),
    },
  ],
  command: (random) => [anyCommand(random), anyCommand(random, '7')],
}

/** Connections of each kind in turn; equal for equal seeds. */
export function generatePackets(seed: number, perKind: number): readonly PacketCase[] {
  const random = createRandom(seed)
  return Array.from({ length: perKind }, () =>
    packetKinds.map((kind) => ({
      kind,
      isSignedIn: random.chance(0.7),
      frames: makers[kind](random),
    })),
  ).flat()
}
