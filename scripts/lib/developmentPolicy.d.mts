import type { Plugin } from 'vite';

export function developmentPolicy(policy: string, nonce: string): string;
export function servicePolicy(service: string): Plugin;
