import type { HouseRule } from '#core/setup/options.ts'

/** A game's house rules, each with its sentence. */
export function HouseRuleList({ rules }: { rules: readonly HouseRule[] }) {
  return (
    <ul>
      {rules.map(({ key, label, sentence }) => (
        <li key={key} className="border-hairline py-2.5 not-first:border-t">
          <p className="font-semibold">{label}</p>
          <p>{sentence}</p>
        </li>
      ))}
    </ul>
  )
}
