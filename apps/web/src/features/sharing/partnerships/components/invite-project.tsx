import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { type Invite, ownProjectsQuery } from '../queries.ts'
import { ChooseProject } from './choose-project.tsx'
import classes from './invite-project.module.css'
import { MakeProject } from './make-project.tsx'

interface InviteProjectProps {
  services: ItemServices
  invite: Invite
  /** The previously chosen project. */
  initialProject: Item | null
  onBack: () => void
  onDone: (project: Item) => void
}

/** Chooses the team's project for the partnership: an existing or a new one. */
export function InviteProject({ services, invite, initialProject, onBack, onDone }: InviteProjectProps) {
  const { data } = useQuery(ownProjectsQuery(''))
  const [selectedWay, setSelectedWay] = useState<'choose' | 'make' | null>(initialProject ? 'choose' : null)
  const shownWay = selectedWay ?? (data?.meta.total_items === 0 ? 'make' : 'choose')
  const name = invite.filePartnership.file.name
  return (
    <FieldGroup>
      <p className={classes.text}>{t('sharing.partnerships.foldersWillAppearInProject', { name: invite.tenant.name })}</p>
      <SegmentedControl
        fullWidth
        aria-label={t('common.project')}
        data={[
          { value: 'choose', label: t('sharing.partnerships.existingProject') },
          { value: 'make', label: t('sharing.partnerships.newOne') },
        ]}
        value={shownWay}
        onChange={(next) => setSelectedWay(next === 'make' ? 'make' : 'choose')}
      />
      {shownWay === 'choose' ? (
        <ChooseProject initialProject={initialProject} onBack={onBack} onDone={onDone} />
      ) : (
        <MakeProject services={services} name={name} onBack={onBack} onDone={onDone} />
      )}
    </FieldGroup>
  )
}
