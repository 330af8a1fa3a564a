# WebAssembly needs nothing beyond the toolchain file; CMake only wants this file to exist.
