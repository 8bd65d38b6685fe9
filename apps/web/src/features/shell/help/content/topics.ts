import { t } from '@arbour/messages/t'
import type { Topic } from '../model/topic.ts'
import { accountTopic } from './account.ts'
import { drivesTopic } from './drives.ts'
import { filesTopic } from './files.ts'
import { findingTopic } from './finding.ts'
import { partnershipsTopic } from './partnerships.ts'
import { sharingTopic } from './sharing.ts'

/** All questions, in display order. */
export const topics: readonly Topic[] = [filesTopic, drivesTopic, findingTopic, sharingTopic, partnershipsTopic, accountTopic]

/** The shortcuts are not written here, but read from the data of their handlers. */
export const KEYBOARD = { id: 'keyboard', title: t('shell.help.keyboard') } as const
