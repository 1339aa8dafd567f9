import * as z from 'zod/mini'

const field = (name: string) =>
  z.pipe(
    z.looseObject({ [name]: z.string() }),
    z.transform((reply) => String(reply[name])),
  )

const begins = z.union([
  z.pipe(
    z.looseObject({ ceremonyId: z.string(), options: z.looseObject({ challenge: z.string() }) }),
    z.transform(({ ceremonyId, options }) => `${ceremonyId} ${options.challenge}`),
  ),
  field('smsResetKeyId'),
  field('smsVerificationId'),
  field('resetKey'),
  field('registrationKey'),
  field('sessionGrant'),
  field('paymentId'),
  field('assignmentId'),
  z.pipe(
    z.looseObject({ campaign: z.looseObject({ campaignId: z.string() }) }),
    z.transform(({ campaign: { campaignId } }) => campaignId),
  ),
  field('playerId'),
  z.pipe(
    z.looseObject({ documents: z.array(z.looseObject({ id: z.nullable(z.string()) })) }),
    z.transform(({ documents }) => documents.find(({ id }) => id !== null)?.id ?? '404'),
  ),
  z.pipe(
    z.looseObject({ messages: z.tuple([z.looseObject({ id: z.string() })], z.unknown()) }),
    z.transform(({ messages: [{ id }] }) => id),
  ),
  z.pipe(
    z.looseObject({
      transactions: z.array(z.looseObject({ roundId: z.optional(z.string()) })),
    }),
    z.transform(
      ({ transactions }) => transactions.find(({ roundId }) => roundId)?.roundId ?? '404',
    ),
  ),
  field('sessionId'),
  z.pipe(
    z.looseObject({ redirectOutput: z.looseObject({ url: z.string() }) }),
    z.transform(({ redirectOutput }) => redirectOutput.url),
  ),
])

/** What a reply began, which later samples name. */
export const idIn = (body: unknown): string => z.safeParse(begins, body).data ?? '404'
