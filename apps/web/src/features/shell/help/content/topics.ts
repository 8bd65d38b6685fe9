import type { Topic } from '../model/topic.ts'
import { accountTopic } from './account.ts'
import { filesTopic } from './files.ts'
import { findingTopic } from './finding.ts'
import { partnershipsTopic } from './partnerships.ts'
import { sharingTopic } from './sharing.ts'

/** All questions, in the order of the page. */
export const topics: readonly Topic[] = [filesTopic, findingTopic, sharingTopic, partnershipsTopic, accountTopic]

/** Its keys are not written down, but read from what acts by them. */
export const KEYBOARD = { id: 'keyboard', title: 'Keyboard' } as const
