export { RulesScreen as CustomRulesScreen } from '#web/features/setup/rules/rules-screen.tsx'
