import { isLong } from '@arbour/testing/is-long'
import fc from 'fast-check'

// Runs before each test file. Shrinking takes minutes and continues after the test has timed out, so the short run stops at the first failure
// and prints its seed.
fc.configureGlobal({ endOnFailure: !isLong })
