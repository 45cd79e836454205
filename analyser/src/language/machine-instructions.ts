import { phrases } from '../words/phrases.ts'

/** Instructions to a language model, and filler text. They ask for no work. Source: published examples of prompt injection. */
export const machineInstructions = phrases(`
ignore previous instructions, ignore all previous, ignore the previous, ignore the above, ignore all instructions, ignore your instructions
disregard previous, disregard all previous, disregard the above, forget previous, forget all previous, your system prompt
the system prompt, you are chatgpt, you are an ai, you are now, as an ai language model, developer mode, jailbreak, act as an ai
ignora las instrucciones, ignora todas las instrucciones, olvida las instrucciones, ignora lo anterior, eres chatgpt, eres una ia
ignoriere alle, ignorez les instructions, lorem ipsum, dolor sit amet`)
