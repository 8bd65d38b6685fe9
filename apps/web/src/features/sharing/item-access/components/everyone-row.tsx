import type { Tenant } from '@arbour/contract/entities/team/tenant'
import { t } from '@arbour/messages/t'
import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { everyoneAt } from '#lib/text/everyone-at.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import type { Field } from '#ui/form/use-form.ts'
import { Facts, ListRow } from '#ui/list/list.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import type { TeamForm } from '../model/team-form.ts'
import classes from './everyone-row.module.css'

const ACCESS = {
  accessible: { label: t('sharing.itemAccess.accessible'), description: t('sharing.itemAccess.allTeamMembersCanOpen') },
  restricted: { label: t('sharing.common.restricted'), description: t('sharing.itemAccess.selectedPeopleOnly') },
}

const VISIBILITY = {
  visible: { label: t('sharing.itemAccess.visible'), description: t('sharing.itemAccess.othersCanSeeAndRequest') },
  hidden: { label: t('sharing.itemAccess.hidden'), description: t('sharing.itemAccess.hiddenFromOthers') },
}

interface EveryoneRowProps {
  team: Pick<Tenant, 'name' | 'picture'> | null
  access: Field<TeamForm['access']>
  visibility: Field<TeamForm['visibility']>
  /** If the setting is inherited from an ancestor: why it cannot be changed. */
  lockNote: ReactNode
  isReadOnly: boolean
  /** A button that explains the access. */
  why: ReactNode
}

/** Whether the team can open an item and, if not, whether it can see it: a row of the people with access. */
export function EveryoneRow({ team, access, visibility, lockNote, isReadOnly, why }: EveryoneRowProps) {
  const isLocked = lockNote !== null
  const isRestricted = access.value === 'restricted'
  const description = ACCESS[access.value].description
  return (
    <ListRow
      picture={<TeamMark team={team ?? { name: '', picture: null }} size={32} />}
      title={team ? everyoneAt(team.name) : t('sharing.itemAccess.everyoneInTeam')}
      actions={
        <>
          {why}
          {isReadOnly ? (
            <span className={classes.value}>{isRestricted ? ACCESS.restricted.label : ROLE_LABELS.editor}</span>
          ) : (
            <Choice label={t('sharing.itemAccess.access')} choices={ACCESS} isLocked={isLocked} {...access} />
          )}
        </>
      }
      below={
        (isRestricted || isLocked) &&
        !isReadOnly && (
          <div className={classes.below}>
            {isRestricted && (
              <div className={classes.visibility}>
                <Facts>{VISIBILITY[visibility.value].description}</Facts>
                <Choice label={t('sharing.itemAccess.visibility')} choices={VISIBILITY} isLocked={isLocked} {...visibility} />
              </div>
            )}
            <FormFailure message={access.error ?? visibility.error ?? null} />
            {lockNote}
          </div>
        )
      }
    >
      <Facts>{isRestricted ? description : `${ROLE_LABELS.editor} · ${description}`}</Facts>
    </ListRow>
  )
}

interface ChoiceProps<V extends string> extends Field<V> {
  label: string
  choices: Record<V, { label: string }>
  isLocked: boolean
}

function Choice<V extends string>({ label, choices, isLocked, value, onChange }: ChoiceProps<V>) {
  const values = Object.keys(choices) as V[]
  return (
    <SegmentedControl
      className={classes.control}
      aria-label={label}
      data={values.map((option) => ({ value: option, label: choices[option].label }))}
      value={value}
      disabled={isLocked}
      onChange={(next) => onChange(next as V)}
    />
  )
}
