// zod tries whether it may make functions of texts, to be faster. Our policy forbids it to everybody, so the attempt
// fails, and stands in the browser's console as a breach of the policy. Set before zod is loaded, it does not try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
