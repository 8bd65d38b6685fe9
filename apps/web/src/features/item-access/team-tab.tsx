import { AccessChanges } from '@arbour/contract/entities/access'
import type { Item } from '@arbour/contract/entities/item'
import { Radio, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FormFailure, SectionForm, unlessEmpty, useForm } from '#features/forms/public.ts'
import { useAccount } from '#features/identity/public.ts'
import { type ItemTab, useSection } from '#features/item-settings/public.ts'
import type { ItemServices } from '#features/items/public.ts'
import { messageOf } from '#lib/errors.ts'
import { PeopleList } from './people-list.tsx'
import { accessToEdit, updateAccess } from './share-item.ts'
import { type AccessAnswer, type Openness, shutsOut, teamChanges, teamForm, whoCanOpen } from './team-form.ts'
import classes from './team-tab.module.css'

const CHOICES: { value: Openness; label: string; description: string }[] = [
  { value: 'team', label: 'Everybody in the team', description: 'Every member can open it.' },
  {
    value: 'restricted',
    label: 'Selected people',
    description: 'Others see that it is there, but cannot open it.',
  },
  { value: 'hidden', label: 'Selected people, hidden', description: 'Others do not see that it is there.' },
]

/** Who may open an item: by its owner (spec 2 section 6). */
function TeamTab({ item, services }: { item: Item; services: ItemServices }) {
  const query = useQuery(accessToEdit(item.id))
  if (query.data) return <Loaded item={item} services={services} answer={query.data} />
  if (query.isError) return <FormFailure message={messageOf(query.error)} />
  return <Skeleton height={320} radius={8} data-autofocus tabIndex={-1} aria-label="Loading" aria-busy />
}

function Loaded({ item, services, answer }: { item: Item; services: ItemServices; answer: AccessAnswer }) {
  const account = useAccount()
  const form = useForm({
    schema: AccessChanges,
    initial: teamForm(answer),
    request: (values, before) => unlessEmpty(teamChanges(before, values)),
    submit: (changes) => updateAccess(services, item, changes),
    reread: teamForm,
  })
  useSection('team', form)
  const { values } = form
  const openness = form.field('openness')
  const owner = answer.fileUsers.find(({ user_role }) => user_role === 'owner')?.user ?? null
  const canChange = answer.can_change_access
  const teamName = account?.tenant.name ?? 'the team'

  return (
    <SectionForm form={form}>
      <p className={classes.sentence} role="status">
        {whoCanOpen(values, { canChange, teamName, isDir: item.is_dir })}
      </p>
      <Radio.Group label="Who can open it" value={openness.value} onChange={(chosen) => openness.onChange(chosen as Openness)}>
        <div className={classes.choices}>
          {CHOICES.map((choice) => (
            <Radio
              key={choice.value}
              value={choice.value}
              label={choice.label}
              description={choice.description}
              disabled={!canChange}
              classNames={{ body: classes.choice }}
            />
          ))}
        </div>
      </Radio.Group>
      {!canChange && (
        <p className={classes.note}>This comes from a folder above and cannot be changed here. People can still be added.</p>
      )}
      {account && shutsOut(values, { userId: account.user.id, ownerId: owner?.id ?? null }) && (
        <p className={classes.warning} role="alert">
          You are not among these people: once you save, you can no longer open it.
        </p>
      )}
      <PeopleList
        owner={owner}
        people={values.people}
        isDir={item.is_dir}
        isOpen={values.openness === 'team' && canChange}
        userId={account?.user.id ?? null}
        onChange={form.field('people').onChange}
      />
    </SectionForm>
  )
}

export const teamTab: ItemTab = {
  id: 'team',
  label: 'Team and Sharing',
  isAvailable: // The top of the tree is open to the team and stays so.
    ({ is_owned, parent }) => is_owned && parent !== null,
  Content: TeamTab,
}
