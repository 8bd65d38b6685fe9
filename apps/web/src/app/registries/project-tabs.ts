import { activityTab, filesTab, overviewTab, type ProjectTab } from '#features/files/project-overview/public.ts'
import { moneyTab } from '#features/reporting/finance/public.ts'
import { peopleTab } from '#features/sharing/partnerships/public.ts'
import { transmittalsTab } from '#features/sharing/transmittals/public.ts'

/** The tabs of a project's page, in order. The first one opens without a parameter in the address. */
export const projectTabs: readonly ProjectTab[] = [overviewTab, filesTab, activityTab, transmittalsTab, moneyTab, peopleTab]
