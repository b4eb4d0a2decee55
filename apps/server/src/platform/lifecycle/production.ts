/** Must be imported first: libraries read NODE_ENV while loading, and React has a larger development build. */
process.env['NODE_ENV'] ??= 'production';
