import { z } from 'zod'

/** How the scan for viruses of a stored object stands; of an object that no scanner was to look at there is none. */
export const SCAN_STATES = ['waiting', 'clean', 'infected', 'too_large', 'unchecked'] as const
export type ScanState = (typeof SCAN_STATES)[number]

/** Those in which nobody is given its bytes. */
export const HELD_STATES = ['waiting', 'infected', 'too_large'] as const satisfies readonly ScanState[]

/** What people are told of the scan of a file. Of one in which nothing was found, and of one that nobody scanned, nothing. */
export const Scan = z
  .object({
    state: z
      .enum(['waiting', 'infected', 'too_large', 'unchecked'] satisfies ScanState[])
      .describe(
        '`waiting`: it is being checked, and given out once it is found clean. `infected`: something was found, and it stays locked. `too_large`: the scanner takes none of its size, and it stays locked. `unchecked`: it could not be checked, and is given out all the same, as the server is set.',
      ),
    found: z.string().nullable().describe('What was found, by the name that the scanner has for it.'),
  })
  .meta({ id: 'Scan', description: 'How the scan of a file for viruses stands.' })
export type Scan = z.infer<typeof Scan>
