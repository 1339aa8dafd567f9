import { configure } from '@testing-library/react'

/** How long a query waits for what it looks for: a busy machine is slow, not wrong. */
configure({ asyncUtilTimeout: 10_000 })
