import { isLong } from '@arbour/testing/is-long'
import fc from 'fast-check'

// Read before each test file. To make a failing case shorter takes minutes, in which the test is long over: the short run ends at the first,
// whose seed it prints.
fc.configureGlobal({ endOnFailure: !isLong })
