/*
 * Every command of package.json, for `tools/run.mjs`. Read before anything is installed, on any
 * Node from 20: plain JavaScript, no dependencies.
 */

/**
 * @typedef {object} Command
 * @property {string} about what it does, in a sentence
 * @property {readonly (readonly [option: string, about: string])[]} [options]
 * @property {string} [program] a TypeScript file to run on the project's Node
 * @property {readonly (readonly [tool: string, ...args: string[]])[]} [tools] installed programs,
 * run in turn until one fails; options of the call are passed to the last
 */

const types = [
  'packages/contracts',
  'packages/realtime-client',
  'apps/platform',
  'apps/gateway',
  'apps/web',
  'load-tests',
  'tests',
  'tools',
]

/** @type {Command['options']} */
const testOptions = [
  [
    '--only=NAME,…',
    'these steps alone: types, lint, boundaries, compat, unused, build, unit, integration, browser, change, realtime, measures, timed, k6, scratch',
  ],
  ['--grep=TEXT', 'test files whose path has the text, or else tests of that name, in full'],
  ['--seed=N', 'the order of tests and the random input of an earlier run'],
  ['--shuffle-files', 'has the files in an order of the seed as well'],
  ['--no-install', 'installs no system packages'],
  ['--record', 'has later runs compare costs and numbers of tests with this one'],
]

/** @type {Readonly<Record<string, Command>>} */
export const commands = {
  start: {
    about:
      'Runs the whole site on this machine: installs what is missing, builds what is stale, prints the demo players and, last, the address.',
    options: [
      ['PORT=9000, DATA_DIR=…', 'settings are environment variables: docs/configuration.md'],
    ],
    program: 'tools/start.ts',
  },
  test: {
    about:
      'The gate, which CI runs: types, lint, boundaries, compat, build, unit tests, integration tests on PostgreSQL and Redis, the browser tests marked for it, and those that the change touches.',
    options: testOptions,
    program: 'tools/test.ts',
  },
  'test:all': {
    about:
      'Everything: as npm test, with the embedded database, all browser tests at all widths, faults with real processes, benchmarks in small, the kit for platforms, load tests and the scratch capability.',
    options: testOptions,
    program: 'tools/test-all.ts',
  },
  'test:steady': {
    about:
      'Repeats the test run, or a part of it, beside busy loops and in shuffled order; lists every test that did not pass each time.',
    options: [
      ['--times=N', 'how often; 5 by default'],
      ['--busy=N', 'busy loops beside it; 2 by default'],
      ['--only=NAME,…', 'as npm test; unit,integration,browser by default'],
      ['--grep=TEXT', 'as npm test'],
      ['--seed=N', 'the seed of the first time; the next ones follow from it'],
    ],
    program: 'tools/steady.ts',
  },
  check: {
    about:
      'The inner loop: types, lint, boundaries, compat and the tests that the change reaches since the last good check: unit tests, and the scratch capability.',
    options: [['--all', 'everything, whatever was good before']],
    program: 'tools/check.ts',
  },
  build: {
    about: 'Builds the web client where the build is not of these files.',
    program: 'tools/build.ts',
  },
  types: {
    about: 'Checks the types of every program.',
    tools: types.map((project) => [
      'tsc',
      '--incremental',
      '--tsBuildInfoFile',
      `node_modules/.cache/types/${project.replace('/', '-')}.tsbuildinfo`,
      '-p',
      project,
    ]),
  },
  lint: {
    about: 'Checks format and lint rules.',
    tools: [
      ['biome', 'check', '--error-on-warnings', '.'],
      ['oxlint', '--type-aware', '--deny-warnings', '.'],
    ],
  },
  format: {
    about: 'Formats every file and mends what the linter can.',
    tools: [['biome', 'check', '--write', '.']],
  },
  boundaries: {
    about: 'Checks which folder imports which, and the rules that look at one file.',
    program: 'tools/boundaries.ts',
  },
  compat: {
    about: 'Finds what the web’s code uses and a browser of `browserslist` lacks.',
    program: 'tools/compat.ts',
  },
  unused: {
    about: 'Finds files, exports and dependencies that are not used, or by tests alone.',
    tools: [
      ['knip', '--no-progress', '--no-config-hints', '--no-tag-hints'],
      ['knip', '--production', '--tags=-testing', '--no-tag-hints', '--include=exports,files'],
    ],
  },
  docs: {
    about:
      'Writes the documents generated from the code (calls, OpenAPI, AsyncAPI, configuration), and checks length and links of all pages.',
    program: 'tools/docs.ts',
  },
  logs: {
    about: 'Follows the log of all gateway nodes in the terminal.',
    options: [
      ['--player=ID', 'lines of one player'],
      ['--level=warn|error', 'lines of this level and above'],
      ['--event=NAME', 'lines whose event begins so'],
      ['--request=ID', 'lines of one request'],
      ['OPS_URL, OPS_TOKEN', 'the operations port and a token of OPS_TOKENS, in the environment'],
    ],
    program: 'tools/logs.ts',
  },
  audit: {
    about: 'Exports the ledger of a period, and says whether it balances.',
    options: [
      ['--from=DAY', 'first day or moment, such as 2026-01-31'],
      ['--to=DAY', 'end of the period, not included'],
      ['--player=ID', 'one player only'],
      ['--out=FOLDER', 'a new folder for the export'],
    ],
    program: 'apps/platform/src/audit.ts',
  },
  unit: {
    about: 'Runs the unit tests; a text narrows them down to files whose path has it.',
    tools: [['vitest', 'run', '--project', 'unit']],
  },
  'test:faults': {
    about:
      'Kills, freezes and cuts off gateways, Redis, platform and studios by seed; reads every event that tabs got, and compares rounds with the ledger.',
    options: [
      ['--only=PART,…', 'virtual, real, cluster, rolling, rounds, roundsReal; all by default'],
      ['--virtual=N --real=N --cluster=N', 'how many seeds of each'],
      ['--rounds=N --rounds-real=N', 'how many seeds of rounds: in one process, over processes'],
      ['--sessions=N', 'sessions in the rolling restart'],
      ['--moves-per-second=N', 'how fast a draining node hands players over'],
      ['--seed=N', 'one seed alone'],
    ],
    program: 'tools/faults.ts',
  },
  'test:histories': {
    about:
      'Has clients of every wallet protocol and the cashier work at once while the platform and PostgreSQL are killed, and checks with Porcupine that each player’s operations are an order; then plants four faults, each of which it must find. Needs Go.',
    options: [
      ['--histories=N', 'how many; 20 by default'],
      ['--players=N, --studios=N', 'players, and studios of each; 4 and 5 by default'],
      ['--phases=N, --phase-ms=N', 'a kill in each phase but the first; 10 of 1500 ms by default'],
      ['--seed=N', 'the first seed; 1 by default'],
    ],
    program: 'tools/histories.ts',
  },
  'test:attack': {
    about:
      'Attacks platform and gateway by seed: odd upgrades, generated requests, packets and floods; fails on a 500, an answer without its schema, a lost descriptor or slow health.',
    options: [
      ['--seed=N', 'the requests of an earlier run'],
      ['--minutes=M', 'how long generated requests and packets go on, together; 1 by default'],
      ['--only=PART,…', 'upgrades, requests, packets, floods; all by default'],
    ],
    program: 'tools/attack.ts',
  },
  'test:compose': {
    about:
      'Boots the compose files where a container engine is found, and has a crowd play while a gateway drains, a gateway is killed and Redis restarts; elsewhere says that it did not run.',
    options: [
      ['--players=N', 'the crowd, two tabs each; 40 by default'],
      ['--only=PART,…', 'first, drain, kill, redis, last; all by default'],
      ['--no-build', 'takes the images that GATEWAY_IMAGE and PLATFORM_IMAGE name'],
      ['--keep', 'leaves the containers running'],
    ],
    program: 'tools/compose.ts',
  },
  conformance: {
    about:
      'Calls an operator’s platform as the gateway does, and says where it differs from the contracts; ends with 1 where it does.',
    options: [
      ['--platform=URL', 'its API, as PLATFORM_URL'],
      ['--wallet-socket=URL', 'its wallet socket, as WALLET_SOCKET_URL'],
      ['--player=EMAIL:PASSWORD', 'a player of a test environment'],
      ['--platform-key=KEY', 'signs the calls, as PLATFORM_KEY'],
      [
        '--credit-url=URL',
        'credits the player when it is sent {email, key, amount}, so that pushes are seen without a cashier',
      ],
      ['--destructive', 'also withdraws, deposits and lowers a limit, which cannot all be undone'],
      ['--second-player=EMAIL:PASSWORD', 'who takes a break, with --destructive'],
      ['--only=GROUP,…', 'these groups of calls alone'],
      ['--slow-ms=N', 'calls that take longer fail; 2000 by default'],
      ['--out=FOLDER', 'for the report as JSON and as a page; artifacts/conformance by default'],
    ],
    program: 'tools/conformance.ts',
  },
  load: {
    about:
      'Runs a k6 profile (smoke, load, spike, soak) against a system of its own on this machine.',
    options: [
      ['--players=N', '100 by default'],
      ['--nodes=N', 'gateway nodes, 1 by default'],
      ['--set=NAME=VALUE', 'a setting of docs/load-testing/settings.md; may be repeated'],
      ['--signed-in', 'signs all players in before the load begins'],
      ['--restart=SECONDS', 'restarts one gateway after another, this far apart'],
      ['--embedded', 'with the embedded database'],
      ['--keep', 'keeps the folder of the run'],
    ],
    program: 'tools/load.ts',
  },
  shots: {
    about: 'Takes a picture of each page in each brand at each width, into artifacts/shots.',
    options: [
      ['--brand=NAME', 'one brand'],
      ['--page=NAME', 'one page'],
      ['--locale=de-UN', 'another language'],
    ],
    program: 'tools/shots.ts',
  },
  new: {
    about:
      'Adds a capability to contracts, platform, gateway and web, with a line in each list, and says what is left to do: -- <name>.',
    options: [['--with=job,settlement', 'also a job of the platform, and a hook on settled bets']],
    program: 'tools/new.ts',
  },
  migration: {
    about: 'Writes the SQL from the newest migration to the platform’s schema: -- <name>.',
    program: 'tools/migration.ts',
  },
  'brand-pictures': {
    about: "Draws each brand's icons and its picture for link previews from its mark and tokens.",
    program: 'tools/brand-pictures.ts',
  },
  capacity: {
    about: 'Says how many nodes, shards, gigabytes and upstream calls so many players take.',
    options: [
      ['--bench=FILE', 'figures of npm run bench:fanout -- --json=FILE'],
      ['--measure-redis', 'measures a Redis first'],
      ['--write', 'keeps the figures and writes docs/capacity.md'],
    ],
    program: 'tools/capacity.ts',
  },
  'bench:fanout': {
    about: 'Compares the fan-out of events with bare ws, Socket.IO and others in the same rounds.',
    options: [
      ['--only=PART,…', 'unicast, latency, memory, storm, redis, slow; all by default'],
      ['--rounds=N', '3 by default; from 7 on the medians go into docs/benchmark-history.csv'],
      ['--record', 'the medians go there, whatever the number of rounds'],
      ['--json=FILE', 'keeps the figures'],
      ['--profile', 'keeps CPU profiles'],
      ['--quick', 'small figures, to see that it works'],
      ['--keep', 'keeps the folder of the run'],
    ],
    program: 'tools/bench-fanout.ts',
  },
  'bench:delivery': {
    about:
      'Measures how soon a balance is painted in Chromium, from its arrival at the gateway and from the studio’s bet, beside other players on the node.',
    options: [
      ['--samples=N', 'bets beside each number of others; 200 by default'],
      ['--others=N,…', 'other players on the node; 1,1000,5000 by default'],
      ['--reduced-motion', 'the figure changes at once instead of rolling'],
      ['--json=FILE', 'keeps every sample'],
      ['--keep', 'keeps the folder of the run'],
    ],
    program: 'tools/bench-delivery.ts',
  },
  'bench:ledger': {
    about: 'Compares bets a second with PostgreSQL’s own transactions on the same server.',
    options: [
      ['--rounds=N --seconds=N', 'how often and how long'],
      ['--scale=N', 'pgbench’s scale'],
      ['--long=N', 'rows of the long history'],
    ],
    program: 'tools/bench-ledger.ts',
  },
  'bench:documents': {
    about:
      'Times rounds and uploads of others while one player uploads files that are made to be expensive to read.',
    options: [['--rounds=N --files=N', 'rounds at rest, and files of the attack']],
    program: 'tools/bench-documents.ts',
  },
  'bench:page': {
    about: 'Runs Lighthouse as on a phone over pages of a system of its own.',
    options: [
      ['--path=/en-UN', 'a page; may be repeated'],
      ['--brand=NAME', 'aurora by default'],
      ['--runs=N', '5 by default'],
      ['--report=FILE', 'keeps the last report'],
    ],
    program: 'tools/bench-page.ts',
  },
  'bench:interactions': {
    about: 'Measures scrolling, searching and opening a game in the lobby on a slow processor.',
    options: [['--runs=N', '5 by default']],
    program: 'tools/bench-interactions.ts',
  },
  'bench:sign-in': {
    about: 'Measures how soon the sign-in dialog answers a press on a slow line.',
    options: [['--rounds=N', '5 by default']],
    program: 'tools/bench-sign-in.ts',
  },
  'bench:enumeration': {
    about:
      'Measures whether the time of an answer tells who has an account: registration, forgotten password and refused sign-in.',
    options: [['--rounds=N', '200 by default']],
    program: 'tools/bench-enumeration.ts',
  },
  'bench:lobby': {
    about:
      'Measures a lobby, a category, a filter and a search over 10,000 games at the gateway, beside lobbies that are built for each request.',
    options: [
      ['--games=N', '10,000 by default'],
      ['--rounds=N', '300 by default'],
    ],
    program: 'tools/bench-lobby.ts',
  },
  'prove:rtp': {
    about:
      'Plays the stand-in studios’ games many times and compares what they return with what they state.',
    options: [
      ['--rounds=N', '10,000,000 by default'],
      [
        '--only=NAME,…',
        'these engines: lines, ways, cascade, jackpot, blackjack, roulette, videoPoker, crash',
      ],
      ['--seed=N', 'other random input'],
    ],
    program: 'tools/prove-rtp.ts',
  },
}
