export { RehearsalRoute } from '../rehearsal-route.tsx'
